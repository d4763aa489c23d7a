import type { AnswerWords } from './answer-words'

/** A name in a greeting takes another case, and a title that tells the gender; people write "Dobrý den" without it. */
export const cs: AnswerWords = {
  greeting: 'Dobrý den,',
  unnamed: 'Dobrý den,',
  thanks: 'děkujeme za Vaši žádost.',
  promised: 'jak jsme uvedli {{day}}, zasíláme Vám nyní, co ještě chybělo.',
  attached: 'V příloze Vám zasíláme následující dokumenty:',
  linked: 'Následující dokumenty najdete pod odkazem na konci tohoto e-mailu:',
  missing: 'Součástí této odpovědi není:',
  requested: '{{entry}} ({{day}} vyžádáno od {{maker}})',
  offer: 'Pokud budete potřebovat cokoli dalšího, neváhejte nás kontaktovat.',
  regards: 'S pozdravem',
  tooLarge: 'Dokumenty jsou pro e-mail příliš velké. Po dobu 14 dnů si je můžete stáhnout zde:',
  wrote: 'Dne {{day}} {{sender}} napsal(a):',
  entry: '{{of}}: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  documents: {
    'RoHS Certificate': 'certifikát RoHS',
    'REACH Declaration': 'prohlášení REACH',
    'Prop 65 Declaration': 'prohlášení Prop 65',
    'Conflict Minerals Declaration': 'prohlášení o konfliktních minerálech',
    'Certificate of Origin': 'osvědčení o původu',
    'Compliance Document': 'dokument o shodě',
  },
  topics: {
    rohs: 'RoHS',
    reach: 'REACH',
    prop65: 'Prop 65',
    conflict_minerals: 'konfliktní minerály',
    country_of_origin: 'země původu',
    hs_code: 'celní kód (HS)',
    pfas: 'PFAS',
    other: 'další dokumenty',
  },
}
