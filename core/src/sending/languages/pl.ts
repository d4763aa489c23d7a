import type { AnswerWords } from './answer-words'

/** A name in a greeting takes another case, and a title that tells the gender; people write "Dzień dobry" without it. */
export const pl: AnswerWords = {
  greeting: 'Dzień dobry,',
  unnamed: 'Szanowni Państwo,',
  thanks: 'dziękujemy za zapytanie.',
  promised: 'zgodnie z zapowiedzią z {{day}} przesyłamy to, czego jeszcze brakowało.',
  attached: 'W załączeniu przesyłamy następujące dokumenty:',
  linked: 'Następujące dokumenty są dostępne pod linkiem na końcu tej wiadomości:',
  missing: 'Nie przesłano:',
  requested: '{{entry}} (zapytanie wysłane do {{maker}} {{day}})',
  offer: 'Jeśli będą Państwo potrzebowali czegoś jeszcze, prosimy o kontakt.',
  regards: 'Z poważaniem',
  tooLarge: 'Dokumenty są zbyt duże, aby przesłać je e-mailem. Przez 14 dni można je pobrać tutaj:',
  wrote: 'W dniu {{day}} {{sender}} pisze:',
  entry: '{{of}}: {{list}}',
  counted: '{{name}} ({{count}})',
  comma: ', ',
  documents: {
    'RoHS Certificate': 'certyfikat RoHS',
    'REACH Declaration': 'deklaracja REACH',
    'Prop 65 Declaration': 'deklaracja Prop 65',
    'Conflict Minerals Declaration': 'deklaracja dotycząca minerałów konfliktu',
    'Certificate of Origin': 'świadectwo pochodzenia',
    'Compliance Document': 'dokument zgodności',
  },
  topics: {
    rohs: 'RoHS',
    reach: 'REACH',
    prop65: 'Prop 65',
    conflict_minerals: 'minerały konfliktu',
    country_of_origin: 'kraj pochodzenia',
    hs_code: 'kod taryfy celnej (HS)',
    pfas: 'PFAS',
    other: 'inne dokumenty',
  },
}
