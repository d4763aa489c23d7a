import { isKindOfCompany, isKindOfParts } from '@attestry/core/vault/kinds'
import { isUniversalType } from '@attestry/core/vault/vault'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { isInVault } from '../../../lib/forms/use-uploads'
import { useNewestList } from '../../../lib/live/use-candidate-list'
import { listText } from '@attestry/core/base/words'
import { countText } from '../../../lib/text/list-text'
import { useNow } from '../../../lib/use-now'
import { TextInput } from '../../../ui/text-input'
import { ReadingNotes } from '../product/reading-notes'
import { FactsFields, RemoveButton, UploadRow } from '../upload/upload-row'
import {
  type Assignment,
  badNewsIn,
  type BulkUpload,
  doubtsAbout,
  isAssigned,
  lackedOfList,
  leftInVault,
  missingParts,
  othersOf,
} from './bulk-upload'
import { MakerChoice } from './maker-choice'
import { MissingParts } from './missing-parts'
import { labelOf, ProductsField } from './products-field'
import { SinceLastForm } from './since-last-form'
import { Stated } from './stated'
import { WhereNamed } from './where-named'

type Props = {
  upload: BulkUpload
  isBusy: boolean
  onChange: (changes: Partial<Assignment>) => void
  onRemove: () => void
  onRetry: () => void
  /** Some of its parts are not in the vault yet: these, or those that a person names. */
  onNewPart: () => void
  missing: { isMakerKnown: (name: string) => boolean; onAdd: () => void; onList: () => void }
}

/** It failed for a reason that may pass, also where it is tried again by itself. */
const isToRetry = ({ state, problem, isRefused }: BulkUpload): boolean =>
  !isRefused && (state === 'failed' || (state === 'waiting' && problem !== undefined))

const unassigned = { ready: { label: 'Choose products', tone: 'attention' } } as const

/** "Ready" is only what leaves nothing out, and has no bad news. */
function chipsOf(upload: BulkUpload) {
  if (!isAssigned(upload)) return unassigned
  const left = missingParts(upload).length + lackedOfList(upload) + leftInVault(upload)
  if (left > 0) return { ready: { label: `${countText(left, 'part')} left out`, tone: 'attention' } } as const
  const news = badNewsIn(upload)
  return news ? { ready: { label: news, tone: news === 'Says non-compliant' ? 'bad' : 'attention' } as const } : {}
}

/** A file, what it is, and whose document it is to be. */
export function BulkRow({ upload, isBusy, missing, onChange, onRemove, onRetry, onNewPart }: Props) {
  const { file, state, found, reading, products, named, manufacturer, isOfCompany, doc_type } = upload
  const isFitting = isOfCompany ? isKindOfCompany : manufacturer ? isUniversalType : isKindOfParts
  const now = useNow(3600_000)
  const newest = useNewestList(now)
  const doubts = useMemo(
    () => doubtsAbout({ reading, products, named }, now, newest),
    [reading, products, named, now, newest],
  )
  const isStored = isInVault(upload)
  return (
    <UploadRow
      upload={upload}
      progress={`Progress of ${file.name}`}
      chips={chipsOf(upload)}
      buttons={
        <>
          {isToRetry(upload) && (
            <Button size="small" aria-label={`Try ${file.name} again`} disabled={isBusy} onClick={onRetry}>
              Try Again
            </Button>
          )}
          {!isStored && <RemoveButton verb="Remove" name={file.name} isDisabled={isBusy} onClick={onRemove} />}
        </>
      }
    >
      {state === 'storing' && Math.max(upload.all, products.length) > 1 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {`Stored for ${upload.stored.toLocaleString('en')} of ${Math.max(upload.all, products.length).toLocaleString('en')} products`}
        </Typography>
      )}
      {(isStored || found !== '') && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {isStored ? `Document of ${ownersOf(upload)}.` : found}
        </Typography>
      )}
      {state === 'ready' && (
        <>
          <SinceLastForm upload={upload} />
          <ReadingNotes warnings={doubts} />
          <Stated upload={upload} isBusy={isBusy} onChange={onChange} />
          <MissingParts upload={upload} isBusy={isBusy} onChoose={onNewPart} {...missing} />
          {isOfCompany ? (
            <OfCompany upload={upload} isBusy={isBusy} onChange={onChange} />
          ) : manufacturer ? (
            <Chip
              label={`All products of ${manufacturer.name}`}
              {...(!isBusy && { onDelete: () => onChange({ manufacturer: null }) })}
              sx={{ mt: 1.5 }}
            />
          ) : (
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mt: 1.5, alignItems: { sm: 'center' } }}>
              <ProductsField
                name={file.name}
                value={products}
                isDisabled={isBusy}
                onChange={(chosen) => onChange({ products: chosen })}
              />
              <Button
                size="small"
                aria-label={`New part for ${file.name}`}
                disabled={isBusy}
                onClick={onNewPart}
                sx={{ flex: 'none', alignSelf: { xs: 'flex-start', sm: 'center' } }}
              >
                New Part
              </Button>
              {products.length === 0 && (
                <MakerChoice
                  name={file.name}
                  isBusy={isBusy}
                  onChoose={(maker) => onChange({ manufacturer: maker, ...kindOfPaper(reading) })}
                />
              )}
              {products.length === 0 && (
                <Button
                  size="small"
                  aria-label={`${file.name} is a paper of our company`}
                  disabled={isBusy}
                  onClick={() => onChange({ isOfCompany: true, ...kindOfPaper(reading) })}
                  sx={{ flex: 'none', alignSelf: { xs: 'flex-start', sm: 'center' } }}
                >
                  Our Company
                </Button>
              )}
            </Stack>
          )}
          {othersOf(upload) > 0 && upload.withOthers && (
            <Chip
              label={`And all ${othersOf(upload).toLocaleString('en')} others that it names`}
              {...(!isBusy && { onDelete: () => onChange({ withOthers: false }) })}
              sx={{ mt: 1 }}
            />
          )}
          <WhereNamed upload={upload} />
          <FactsFields
            facts={upload}
            isOffered={(type) => type === doc_type || isFitting(type)}
            isBusy={isBusy}
            onChange={onChange}
          />
        </>
      )}
    </UploadRow>
  )
}

/** It is a paper of the company, with the title by which answers name it. */
const OfCompany = ({ upload, isBusy, onChange }: Pick<Props, 'upload' | 'isBusy' | 'onChange'>) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mt: 1.5, alignItems: { sm: 'center' } }}>
    <Chip
      label="Our company"
      {...(!isBusy && { onDelete: () => onChange({ isOfCompany: false }) })}
      sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
    />
    <TextInput
      label={`Title of ${upload.file.name}`}
      size="small"
      value={upload.title}
      disabled={isBusy}
      onChange={({ target }) => onChange({ title: target.value })}
    />
  </Stack>
)

/** What its text says that it is, once somebody says whose it is. */
const kindOfPaper = (reading: BulkUpload['reading']) =>
  reading?.paper && reading.doc_type ? { doc_type: reading.doc_type.value } : {}

function ownersOf({ products, manufacturer, isOfCompany, all }: BulkUpload): string {
  if (isOfCompany) return 'our company'
  if (manufacturer) return `all products of ${manufacturer.name}`
  // Of thousands only some are known by name here.
  return all > products.length ? `${all.toLocaleString('en')} products` : listText(products.map(labelOf), 12)
}
