import { chatApi, type ChatDocument, type ChatPart } from '@attestry/core/assistant/chat'
import { PartNumber } from '@attestry/core/base/primitives'
import { HsRegion } from '@attestry/core/vault/vault'
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { isSignedOut, messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { notifyDone, notifyRefusal } from '../../../lib/actions/notify'
import type { FormProgress } from '../../../lib/forms/use-call-form'
import { useManufacturers, useProductTypes, useRefreshLists } from '../../../lib/live/use-manufacturers'
import { complianceDataOf, isCode } from './compliance-data'
import { makerFor, makerOf, prefillOf, typeFor, type SaveFields } from './prefill'

type Options = { part: ChatPart; onSaved: (documents: ChatDocument[]) => void; onClose: () => void }

const MISSING = ['Validation Error', 'Please fill in all required fields'] as const
const NEEDED = 'Please fill in this field'

/**
 * The documents of an answer on their way into the vault. What fails stays in the dialog, and so does what was typed.
 */
export function useSave({ part, onSaved, onClose }: Options) {
  const { api } = useBackend()
  const refresh = useRefreshLists()
  const makers = useManufacturers()
  const types = useProductTypes()
  const [fields, setFields] = useState<SaveFields>(() => prefillOf(part))
  // Undefined: nobody has chosen yet, so what the answer means holds.
  const [chosenMaker, setMaker] = useState<number | null>()
  const [chosenType, setType] = useState<number | null>()
  const [documents, setDocuments] = useState(() => part.documents.filter(({ saved_to_vault }) => !saved_to_vault))
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)

  const summary = part.compliance_summary
  const makerName = makerOf(summary)
  const maker = chosenMaker === undefined ? (makerFor(makerName, makers.data ?? [])?.id ?? null) : chosenMaker
  const meantType = typeFor(summary.product_info?.type ?? '', types.data ?? [])
  const type = chosenType === undefined ? (meantType?.id ?? null) : chosenType
  const number = PartNumber.safeParse(fields.part_number)
  const wrong = {
    part_number: number.success ? undefined : fields.part_number.trim() === '' ? NEEDED : 'Expected a part number',
    maker: maker === null ? NEEDED : undefined,
    type: type === null ? NEEDED : undefined,
    codes: Object.fromEntries(
      HsRegion.options.map((region) => {
        const code = fields.codes[region].trim()
        return [region, code === '' || isCode(code) ? undefined : 'Expected 6, 8 or 10 digits']
      }),
    ),
  }
  const hasWrongCode = Object.values(wrong.codes).some((one) => one !== undefined)

  // A locked field cannot have the focus, so this waits until the form is unlocked.
  useLayoutEffect(() => {
    if (isTried && !isBusy) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isTried, isBusy])

  const send = async (part_number: string, manufacturer_id: number, product_type_id: number) => {
    const compliance_data = complianceDataOf(summary, fields)
    const items = documents.map(({ session_id, cached_metadata: { filename, document_type } }) => {
      const about = { part_number, manufacturer_id, product_type_id, description: fields.description.trim() }
      return { session_id, filename, doc_type: document_type, ...about, compliance_data }
    })
    const { results, successful, failed, failures } = await api.call(chatApi.saveChatDocuments, {
      documents_data: JSON.stringify(items),
    })
    const saved = documents.flatMap((document): ChatDocument[] => {
      const stored = results.find(({ filename }) => filename === document.cached_metadata.filename)
      if (!stored) return []
      const { file_id, user_product_id, vault_link } = stored
      return [{ ...document, saved_to_vault: true, vault_file_id: file_id, user_product_id, vault_link }]
    })
    onSaved(saved)
    if (successful > 0) {
      notifyDone(`Successfully saved ${successful} documents to vault${failed > 0 ? ` (${failed} failed)` : ''}`)
      void refresh()
    }
    if (failed === 0) return onClose()
    const names = new Set(saved.map(({ cached_metadata }) => cached_metadata.filename))
    setDocuments(documents.filter(({ cached_metadata }) => !names.has(cached_metadata.filename)))
    setReasons(new Map(failures.map(({ filename, detail }) => [filename, detail])))
    if (successful === 0) refuse('Save Failed', failures[0]?.detail || FAILED)
  }

  const refuse = (title: string, text: string) => {
    notifyRefusal(title, text)
    setProblem(text)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    setTried(true)
    setProblem(null)
    if (documents.length === 0 || !number.success || maker === null || type === null) return notifyRefusal(...MISSING)
    if (hasWrongCode) return
    setBusy(true)
    try {
      await send(number.data, maker, type)
    } catch (failure) {
      if (isSignedOut(failure)) refuse('Authentication Required', 'Please log in to save documents to vault')
      else refuse('Save Failed', messageOf(failure, FAILED))
    }
    setBusy(false)
  }

  const form: FormProgress = { submit, isBusy, problem, repeatLabel: null }
  return {
    form,
    /** What the answer means is chosen once the lists are there; until then the form would miss it. */
    isWaiting: [makers, types].some(({ data, isError }) => !data && !isError),
    fields,
    change: (changes: Partial<SaveFields>) => setFields((now) => ({ ...now, ...changes })),
    maker,
    setMaker,
    type,
    setType,
    /** The answer names a maker that is not in the list. */
    unknownMaker: makers.data && maker === null && makerName !== '' ? makerName : undefined,
    documents,
    /** Why a document could not be saved, by its name. */
    reasons,
    wrong: isTried ? wrong : undefined,
    hasWrongCode: isTried && hasWrongCode,
  }
}

const FAILED = 'Failed to save document to vault'
