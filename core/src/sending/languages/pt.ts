import type { AnswerWords } from './answer-words'

/** Words that are the same in Portugal and in Brazil. */
export const pt: AnswerWords = {
  greeting: 'Bom dia, {{customer}},',
  unnamed: 'Bom dia,',
  thanks: 'Agradecemos a sua solicitação.',
  promised: 'Conforme anunciado em {{day}}, enviamos o que ainda faltava.',
  attached: 'Em anexo, enviamos os seguintes documentos:',
  linked: 'Os seguintes documentos estão disponíveis no link que se encontra no final deste e-mail:',
  missing: 'Não incluídos:',
  requested: '{{entry}} (solicitado a {{maker}} em {{day}})',
  offer: 'Caso precise de algo mais, estamos à sua disposição.',
  regards: 'Atenciosamente,',
  tooLarge:
    'Os documentos são grandes demais para serem enviados por e-mail. O download está disponível aqui durante 14 dias:',
  wrote: 'Em {{day}}, {{sender}} escreveu:',
  entry: '{{of}}: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  documents: {
    'RoHS Certificate': 'certificado RoHS',
    'REACH Declaration': 'declaração REACH',
    'Prop 65 Declaration': 'declaração Prop 65',
    'Conflict Minerals Declaration': 'declaração sobre minerais de conflito',
    'Certificate of Origin': 'certificado de origem',
    'Compliance Document': 'documento de conformidade',
  },
  topics: {
    rohs: 'RoHS',
    reach: 'REACH',
    prop65: 'Prop 65',
    conflict_minerals: 'minerais de conflito',
    country_of_origin: 'país de origem',
    hs_code: 'código aduaneiro (HS)',
    pfas: 'PFAS',
    other: 'outros documentos',
  },
}
