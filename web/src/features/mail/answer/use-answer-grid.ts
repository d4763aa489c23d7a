import { Conversation, standingConditions } from '@attestry/core/mail/conversation'
import { answerGrid, type AnswerGrid } from '@attestry/core/sending/answer-grid'
import { asksOfShelf } from '@attestry/core/sending/company-papers'
import { customerKeys, SentDocuments, together } from '@attestry/core/sending/sent-documents'
import { type AnswerRules, NO_RULES } from '@attestry/core/sending/templates'
import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { matchProduct } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { withInquiries } from '@attestry/core/outreach/inquired'
import { paths } from '@attestry/core/paths'
import { vaultLists } from '@attestry/core/vault-lists'
import { makerKey } from '@attestry/core/base/part-number'
import { Manufacturer, type Product, VaultFile } from '@attestry/core/vault/vault'
import { useMemo, useState } from 'react'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live/live'
import { liveAll } from '../../../lib/live/live-all'
import { liveDocument, liveList } from '../../../lib/live/live-firestore'
import { useLiveIn } from '../../../lib/live/live-in'
import { useNewestList } from '../../../lib/live/use-candidate-list'
import { useSession } from '../../../lib/api/session'
import { useEmailBody, type Analysed } from '../live/use-email'
import { useInquiries } from '../live/use-whole-conversation'
import { useProductsOf, useUniversalFiles } from '../live/use-product-rows'
import { useAnswerRules } from '../../../lib/live/use-templates'
import { useKept } from '../../../lib/live/use-kept'

const NOTHING_ASKED: Asked = { extracted_products: [], topics: [], conditions: [] }

type Asked = Pick<EmailAnalysis, 'extracted_products' | 'topics' | 'conditions'>

/** What a mail asks for and the documents in the vault that answer it, live. */
export const useMailGrid = (email: InboundEmail, analysed: Live<Analysed>): Live<AnswerGrid> => {
  const said = useKept(useAsked(email, analysed))
  const body = useKept(useEmailBody(email))
  // Who is answered decides what they were sent before.
  const to = body.status === 'ready' ? recipientOf({ ...email, ...body.data }) : null
  const grid = useAnswerGrid(said.status === 'ready' && body.status === 'ready' ? said.data : null, to)
  const inquiries = useInquiries(email)
  const [rows, mails] = [dataOf(grid), dataOf(inquiries)?.items]
  // Its parts are drawn anew with it, as with each grid that is another object.
  const whole = useMemo(() => rows && mails && withInquiries(rows, mails), [rows, mails])
  if (said.status === 'error') return said
  return body.status === 'error' ? body : mapLive(joinLive({ grid, inquiries }), (known) => whole ?? known.grid)
}

const dataOf = <T>(live: Live<T>): T | undefined => (live.status === 'ready' ? live.data : undefined)

/** What a mail asks for, with the conditions that hold for its conversation. */
function useAsked({ id, thread_id, received_date }: InboundEmail, analysed: Live<Analysed>): Live<Asked> {
  const { db, uid, org } = useSession()
  const of = thread_id === null ? null : liveDocument({ db, uid }, Conversation, paths.conversation(org, thread_id))
  const known = useLive(of)
  const analysis = analysed.status === 'ready' ? analysed.data.analysis : undefined
  const terms = known.status === 'ready' ? known.data?.terms : undefined
  const asked = useMemo(() => {
    const own = analysis ?? NOTHING_ASKED
    const said = { email_id: id, said_at: received_date, conditions: [...own.conditions] }
    return terms ? { ...own, conditions: standingConditions(terms, said) } : own
  }, [analysis, terms, id, received_date])
  // A mail can be answered without what was said elsewhere.
  return thread_id === null || known.status !== 'loading' ? mapLive(analysed, () => asked) : known
}

/** The same for some parts, and the customer at an address. Null: it is not known yet what is asked, or by whom. */
export function useAnswerGrid(asked: Asked | null, to: string | null): Live<AnswerGrid> {
  const { db, uid, org } = useSession()
  const [now] = useState(Date.now)
  const { extracted_products: parts } = asked ?? NOTHING_ASKED
  const products = useKept(useProductsOf(asked && parts))
  const inVault = dataOf(products)
  // Each part is looked for among all products.
  const meant = useMemo(
    () => [...new Set(parts.flatMap((part) => (inVault && matchProduct(part, inVault)) ?? []))],
    [parts, inVault],
  )
  const matched = mapLive(products, () => meant)
  const ids = matched.status === 'ready' ? matched.data.map(({ id }) => id).toSorted((a, b) => a - b) : null
  const own = useKept(useLiveIn(ids, (some) => liveList({ db, uid }, VaultFile, vaultLists.filesOfProducts(org, some))))
  const universal = useKept(useUniversalFiles(matched))
  const bare = useMemo(() => asked && answerGrid(asked, [], []), [asked])
  const onShelf = bare !== null && asksOfShelf(bare)
  const papers = useKept(useShelf(onShelf))
  const makers = useOwnMakers(bare !== null && bare.general.length > 0)
  const ofOwn = useKept(
    useLiveIn(dataOf(makers) ?? null, (some) =>
      liveList({ db, uid }, VaultFile, vaultLists.universalFilesOf(org, some)),
    ),
  )
  const rules = useAnswerRules()
  // Without its rules, an answer begins as it does without any.
  const sent = useSentTo(to)
  const found = joinLive({
    products,
    own,
    universal,
    papers,
    makers,
    ofOwn,
    rules: rules.status === 'error' ? UNRULED : rules,
    sent,
  })
  const grid = useSteadyGrid(asked ?? NOTHING_ASKED, found.status === 'ready' ? found.data : NOTHING_FOUND, now)
  return mapLive(found, () => grid)
}

type Found = {
  products: Product[]
  own: VaultFile[]
  universal: VaultFile[]
  papers: VaultFile[]
  /** The makers that are the organization itself, and what they say of all their products. */
  makers: number[]
  ofOwn: VaultFile[]
  rules: AnswerRules
  sent: (SentDocuments | undefined)[]
}

/** The same grid until something of it changes: a mail may have a thousand parts, and each is drawn anew with it. */
function useSteadyGrid(
  asked: Asked,
  { products, own, universal, papers, makers, ofOwn, rules, sent }: Found,
  now: number,
): AnswerGrid {
  const newest = useNewestList(
    now,
    asked.conditions.some(({ kind }) => kind === 'current_list'),
  )
  return useMemo(() => {
    const { max_document_age: max_age, kinds_off: off } = rules
    const terms = {
      conditions: asked.conditions,
      max_age,
      off,
      own_makers: makers,
      customer: together(sent),
      newest,
      now,
    }
    const ofMakers = [...universal, ...ofOwn.filter(({ id }) => !universal.some((one) => one.id === id))]
    return answerGrid(asked, products, [...own, ...ofMakers, ...papers], terms)
  }, [asked, products, own, universal, papers, makers, ofOwn, rules, sent, newest, now])
}

const NOTHING_FOUND: Found = {
  products: [],
  own: [],
  universal: [],
  papers: [],
  makers: [],
  ofOwn: [],
  rules: NO_RULES,
  sent: [],
}
const UNRULED: Live<AnswerRules> = { status: 'ready', data: NO_RULES }
const NO_PAPERS: Live<VaultFile[]> = { status: 'ready', data: [] }

/** The papers of the organization, where a mail may be answered with them. */
function useShelf(isAsked: boolean): Live<VaultFile[]> {
  const { db, uid, org } = useSession()
  const papers = useLive(isAsked ? liveList({ db, uid }, VaultFile, vaultLists.papers(org)) : null)
  return isAsked ? mapLive(papers, ({ items }) => items) : NO_PAPERS
}

const NO_MAKERS: Live<number[]> = { status: 'ready', data: [] }

/** The makers that are called as the organization is. */
function useOwnMakers(isAsked: boolean): Live<number[]> {
  const { db, uid, org, company } = useSession()
  const [first = ''] = company.split(/\s/)
  const isLooked = isAsked && first !== ''
  const named = useLive(isLooked ? liveList({ db, uid }, Manufacturer, vaultLists.manufacturersFrom(org, first)) : null)
  const found = dataOf(named)?.items
  const ids = useMemo(
    () =>
      (found ?? []).flatMap(({ id, name }) =>
        makerKey(name) !== '' && makerKey(name) === makerKey(company) ? [id] : [],
      ),
    [found, company],
  )
  return isLooked ? mapLive(named, () => ids) : NO_MAKERS
}

const NOTHING_SENT: Live<(SentDocuments | undefined)[]> = { status: 'ready', data: [] }

/** What the customer at an address was sent. */
function useSentTo(to: string | null): Live<(SentDocuments | undefined)[]> {
  const { db, uid, org } = useSession()
  const keys = to === null ? [] : Object.values(customerKeys(to))
  const sources = keys.map((key) => liveDocument({ db, uid }, SentDocuments, paths.sentDocuments(org, key)))
  const known = useLive(sources.length > 0 ? liveAll(sources) : null)
  return to === null ? NOTHING_SENT : known
}
