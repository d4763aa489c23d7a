import type { AnswerWords } from './answer-words'

/** A colon has a space before it that no line may break at. */
export const fr: AnswerWords = {
  greeting: 'Bonjour {{customer}},',
  unnamed: 'Madame, Monsieur,',
  thanks: 'Nous vous remercions de votre demande.',
  promised: 'Comme annoncé le {{day}}, voici ce qui manquait encore.',
  attached: 'Veuillez trouver ci-joint les documents suivants\u00a0:',
  linked: 'Les documents suivants sont accessibles via le lien figurant à la fin de cet e-mail\u00a0:',
  missing: 'Non inclus\u00a0:',
  requested: '{{entry}} (demandé à {{maker}} le {{day}})',
  offer: 'Nous restons à votre disposition pour toute autre demande.',
  regards: 'Cordialement,',
  tooLarge:
    'Les documents sont trop volumineux pour un e-mail. Vous pouvez les télécharger ici pendant 14\u00a0jours\u00a0:',
  wrote: 'Le {{day}}, {{sender}} a écrit\u00a0:',
  entry: '{{of}}\u00a0: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  documents: {
    'RoHS Certificate': 'certificat RoHS',
    'REACH Declaration': 'déclaration REACH',
    'Prop 65 Declaration': 'déclaration Prop 65',
    'Conflict Minerals Declaration': 'déclaration sur les minerais de conflit',
    'Certificate of Origin': 'certificat d’origine',
    'Compliance Document': 'document de conformité',
  },
  topics: {
    rohs: 'RoHS',
    reach: 'REACH',
    prop65: 'Prop 65',
    conflict_minerals: 'minerais de conflit',
    country_of_origin: 'pays d’origine',
    hs_code: 'code SH (code douanier)',
    pfas: 'PFAS',
    other: 'autres documents',
  },
}
