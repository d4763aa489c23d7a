import type { Concept } from './shape'

/** Names that business mail uses in every language. */
export const INTERNATIONAL: Partial<Record<Concept, string>> = {
  rohs: 'rohs*|2011/65*|2015/863*|2002/95*|*rohs|gb/t 26572*|gb 26572*|gb26572*|gb/t26572*|7(c)-i*|7(a)|6(c)|7 (c)-i|7(c)-ii|rhos|rosh|ro-hs|2011-65-eu|(eu) 2015/863*|(ue) 2015/863*',
  reach:
    'reech|svch|shvc|svhs|svhc*|1907/2006*|scip*|reach-*|reach/*|reach svhc|*/reach|art. 33|article 33|echa|1907-2006|echa candidate*|233 substances|235 substances|240 substances|241 substances|242 substances|247 substances|250 substances|251 substances|253 substances|253 entries|251 entries|250 entries|art.33|art. 33*|art 33',
  prop65:
    'prop 65*|prop65*|prop. 65*|proposition 65*|proposition-65|p65|ca prop*|california proposition*|prop-65*|kalifornien prop*|prop sixty*|prop.65*|prop.-65|p-65|oehha|cal prop*|ca-65',
  conflict_minerals:
    'cmrt*|emrt*|amrt*|3tg*|dodd-frank*|dodd frank*|conflict mineral*|cmrt/emrt|rmi template|3 tg|rmap|rmi|2017/821*|section 1502|form sd|emrt/cmrt|conflict-mineral*',
  country_of_origin:
    'coo|c/o|c.o.o.|country of origin|country-of-origin|usmca|eur.1|eur1|rex|form a|2015/2447*|*/coo|eur-med|eur 1|ltsd|rcep|form e|a.tr|statement on origin|cusma',
  hs_code:
    'hs-code*|hs code*|hscode*|hts|htsus|hts code*|hts-code*|taric*|hs number*|hsn|ncm*|hs/*|*/hts|hts/*|cn-code*|cn code*|hs-nummer*|hs nr*|gtip*|hs6|hs-6|hs 6|hs10|h.s. code*|h.s.code*|hs class*|schedule-b|tnved|hts#|htsus*|sh code|code hs|codes hs',
  pfas: 'pfas*|pfos*|pfoa*|pfhxs*|*/pfas|ptfe|pfhxa|pfna|pfas-*|teflon-free',
  other:
    'eccn*|tsca*|sds|msds*|fmd|fmds|imds|ipc-1752*|ipc 1752*|ipc1752*|ipc-1754*|chemsherpa*|jamp|aiag|pops|pop regulation|2019/1021*|halogen free|halogen-free|un38.3|un 38.3|weee|elv|2000/53*|iec 62474*|iec62474*|ukca|ihm|sdoc|mccp|tbbpa|2023/1542*|2012/19/eu|full material declaration*|full material disclosure|reach-out|bomcheck',
  document: 'cert|certs|coc|pdf|excel|xlsx|declaration*',
  order: 'po|purchase order',
  price: 'rfq|moq|spq|l/t',
  quality: '8d*|rma|capa',
  change: 'pcn*|pdn|eol|ltb|nrnd',
  news: 'newsletter*|webinar*|webinaire*',
  survey: 'esg|iso 27001*|gdpr|ecovadis|soc 2',
  by: 'asap|deadline*|due date|eod',
  bounce: 'mailer-daemon|550 5*|undelivered mail*|delivery status notification*',
  technical: 'datasheet*|step*|cad',
  please: 'pls|please',
  items: 'mpn*|bom',
}
