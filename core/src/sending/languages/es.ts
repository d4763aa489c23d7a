import type { AnswerWords } from './answer-words'

/** "Estimado/a" would leave the choice to its reader. */
export const es: AnswerWords = {
  greeting: 'Buenos días, {{customer}}:',
  unnamed: 'Buenos días:',
  thanks: 'Muchas gracias por su solicitud.',
  promised: 'Tal como anunciamos el {{day}}, le enviamos lo que aún faltaba.',
  attached: 'Adjuntamos los siguientes documentos:',
  linked: 'Los siguientes documentos están disponibles en el enlace que figura al final de este correo:',
  missing: 'No se incluye:',
  requested: '{{entry}} (solicitado a {{maker}} el {{day}})',
  offer: 'Si necesita algo más, no dude en ponerse en contacto con nosotros.',
  regards: 'Un cordial saludo,',
  tooLarge:
    'Los documentos son demasiado grandes para enviarlos por correo electrónico. Puede descargarlos aquí durante 14 días:',
  wrote: 'El {{day}}, {{sender}} escribió:',
  entry: '{{of}}: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  documents: {
    'RoHS Certificate': 'certificado RoHS',
    'REACH Declaration': 'declaración REACH',
    'Prop 65 Declaration': 'declaración Prop 65',
    'Conflict Minerals Declaration': 'declaración sobre minerales de conflicto',
    'Certificate of Origin': 'certificado de origen',
    'Compliance Document': 'documento de conformidad',
  },
  topics: {
    rohs: 'RoHS',
    reach: 'REACH',
    prop65: 'Prop 65',
    conflict_minerals: 'minerales de conflicto',
    country_of_origin: 'país de origen',
    hs_code: 'código arancelario (HS)',
    pfas: 'PFAS',
    other: 'otros documentos',
  },
}
