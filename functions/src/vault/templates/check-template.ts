import { DAY, dayAt, midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'
import type { MineralsTemplate, TemplateAnswer, TemplateFinding, TemplateTopic } from '@attestry/core/vault/template'
import { templateFindings as say } from '@attestry/core/vault/template-words'
import { isSameMetal } from './same-metal'
import { compareVersions } from '@attestry/core/vault/template'
import { CURRENT_VERSIONS } from './template-version'

/** What is missing in a template or speaks against it, errors first. @param today is a calendar day (UTC) */
export const checkTemplate = (template: MineralsTemplate, today: Day): TemplateFinding[] =>
  [
    ...versionFindings(template),
    ...companyFindings(template),
    ...dateFindings(template, today),
    ...unanswered(template),
    ...template.metals.flatMap((metal) => metalFindings(template, metal)),
    ...smelterFindings(template),
    ...productFindings(template),
  ].toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))

const error = (text: string): TemplateFinding => ({ severity: 'error', text })
const warning = (text: string): TemplateFinding => ({ severity: 'warning', text })

function versionFindings({ kind, version }: MineralsTemplate): TemplateFinding[] {
  const current = CURRENT_VERSIONS[kind].version
  const order = compareVersions(version, current)
  if (order === 0) return []
  return [warning(order < 0 ? say.olderVersion(kind, version, current) : say.newerVersion(kind, version, current))]
}

const companyFindings = ({
  company,
  scope,
  scope_description,
  authorizer,
  metals,
}: MineralsTemplate): TemplateFinding[] => [
  ...(company === '' ? [error(say.noCompany)] : []),
  ...(scope === null ? [error(say.noScope)] : []),
  ...(scope === 'user_defined' && scope_description === '' ? [error(say.noScopeDescription)] : []),
  ...(authorizer === '' ? [error(say.noAuthorizer)] : []),
  ...(metals.length === 0 ? [error(say.noMetals)] : []),
]

function dateFindings({ effective_date: day }: MineralsTemplate, today: Day): TemplateFinding[] {
  if (day === null) return [error(say.noDate)]
  const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`
  if (day < twoYearsAgo) return [warning(say.oldDate(day))]
  // East of us it may be tomorrow already.
  return day > dayAt(midnightOf(today) + DAY) ? [error(say.futureDate(day))] : []
}

const isYes = (answer: string): boolean => /^yes\b/i.test(answer)
const isNo = (answer: string): boolean => /^no$/i.test(answer)

const answerTo = (
  { declarations }: MineralsTemplate,
  topic: TemplateTopic,
  metal: string,
): TemplateAnswer | undefined => declarations.find((one) => one.topic === topic && one.metal === metal)

/** Whether a metal is in the product, so that everything else is asked about it. An AMRT asks only whether it is used. */
function isDeclared(template: MineralsTemplate, metal: string): boolean {
  const remains = answerTo(template, 'remains', metal)
  return isYes(answerTo(template, 'used', metal)?.answer ?? '') && (!remains || isYes(remains.answer))
}

/** Questions that the template's instructions want to be answered, and are not. */
function unanswered(template: MineralsTemplate): TemplateFinding[] {
  const isAnyDeclared = template.metals.some((metal) => isDeclared(template, metal))
  const isAsked = ({ topic, metal }: TemplateAnswer): boolean => {
    if (metal === null) return isAnyDeclared
    if (topic === 'used') return true
    if (topic === 'remains') return isYes(answerTo(template, 'used', metal)?.answer ?? '')
    return isDeclared(template, metal)
  }
  const missing = template.declarations.filter((one) => one.answer === '' && isAsked(one))
  return [...template.metals, null].flatMap((metal) => {
    const questions = missing.filter((one) => one.metal === metal).map(({ question }) => question)
    return questions.length === 0 ? [] : [error(say.unanswered(questions, metal))]
  })
}

/** The choices for whether a metal is used or remains, in any version. */
const CHOICES = /^(?:yes|no|unknown|not declaring|not applicable for this declaration)$/i

function metalFindings(template: MineralsTemplate, metal: string): TemplateFinding[] {
  const find = (topic: TemplateTopic) => answerTo(template, topic, metal)
  const [used, remains, responses] = [find('used'), find('remains'), find('responses')]
  const [recycled, identified] = [find('recycled'), find('all_identified')]
  const smelters = template.smelters.filter((one) => isSameMetal(one.metal, metal))
  const findings: TemplateFinding[] = []
  for (const one of [used, remains]) {
    if (one && one.answer !== '' && !CHOICES.test(one.answer))
      findings.push(error(say.unknownAnswer(one.question, metal, one.answer)))
  }
  // An AMRT wants the smelters only of those whose suppliers have all responded.
  const needsSmelters = isDeclared(template, metal) && (template.kind !== 'amrt' || responses?.answer === '100%')
  if (needsSmelters && smelters.length === 0) findings.push(error(say.noSmelters(metal)))
  const isUnused = isNo(used?.answer ?? '') || isNo(remains?.answer ?? '')
  if (isUnused && smelters.length > 0) findings.push(warning(say.needlessSmelters(metal)))
  if (used && remains && isNo(used.answer) && isYes(remains.answer))
    findings.push(error(say.remainsUnused(used.question, remains.question, metal)))
  const countries = [find('covered_countries'), find('risk_areas')].find((one) => one && isYes(one.answer))
  if (recycled && countries && isYes(recycled.answer))
    findings.push(warning(say.recycledFromCountries(recycled.question, countries.question, metal)))
  if (identified && isYes(identified.answer)) {
    if (responses && responses.answer !== '' && responses.answer !== '100%')
      findings.push(warning(say.identifiedWithoutResponses(identified.question, responses.question, metal)))
    if (smelters.some(isUnidentified)) findings.push(warning(say.identifiedAndNot(identified.question, metal)))
  }
  return findings
}

const isUnidentified = ({ name }: { name: string }): boolean => /^smelter not yet identified$/i.test(name)

function smelterFindings({ metals, smelters, left_out }: MineralsTemplate): TemplateFinding[] {
  const numbered = smelters.filter((one) => !isUnidentified(one) && !/^(?:unknown)?$/i.test(one.smelter_id))
  const isRight = (id: string) => /^CID\d{6}$/i.test(id)
  const idsOf = (rows: MineralsTemplate['smelters']) => [...new Set(rows.map(({ smelter_id }) => smelter_id))]
  const wrong = idsOf(numbered.filter(({ smelter_id }) => !isRight(smelter_id)))
  const unknown = idsOf(numbered.filter(({ smelter_id, is_known }) => is_known === false && isRight(smelter_id)))
  const undeclared = [...new Set(smelters.map(({ metal }) => metal))].filter(
    (name) => name !== '' && !metals.some((metal) => isSameMetal(metal, name)),
  )
  return [
    ...(undeclared.length > 0 ? [warning(say.undeclaredSmelters(undeclared))] : []),
    ...(wrong.length > 0 ? [error(say.wrongIds(wrong))] : []),
    ...(unknown.length > 0 ? [warning(say.unknownIds(unknown))] : []),
    ...(left_out.smelters > 0 ? [warning(say.leftOut(left_out.smelters, 'smelters'))] : []),
  ]
}

const productFindings = ({ scope, products, left_out }: MineralsTemplate): TemplateFinding[] => [
  ...(scope === 'product' && products.length === 0 ? [error(say.noProducts)] : []),
  ...(left_out.products > 0 ? [warning(say.leftOut(left_out.products, 'products'))] : []),
]
