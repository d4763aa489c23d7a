import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { listText } from '@attestry/core/base/words'
import { type BulkUpload, familiesOf, lackedOfList, makerNamed, missingParts } from './bulk-upload'

type Props = {
  upload: BulkUpload
  isBusy: boolean
  isMakerKnown: (name: string) => boolean
  onAdd: () => void
  /** Nobody knows whose parts they are. */
  onChoose: () => void
  /** They are too many to be added one by one. */
  onList: () => void
}

/** Which parts a document names that the vault lacks, and the one click that adds them with it. */
export function MissingParts({ upload, isBusy, isMakerKnown, onAdd, onChoose, onList }: Props) {
  const missing = missingParts(upload)
  const lacked = lackedOfList(upload)
  const families = familiesOf(upload)
  if (missing.length === 0 && lacked === 0 && families.length === 0) return null
  const maker = makerNamed(upload)
  const these = missing.length === 1 ? missing[0] : `these ${missing.length} parts`
  const label = maker === '' || isMakerKnown(maker) ? `Add ${these}` : `Add ${maker} and ${these}`
  return (
    <Stack sx={{ mt: 1, gap: 0.5, alignItems: 'flex-start' }}>
      {missing.length > 0 && (
        <>
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {`Not in the vault: ${listText(missing, 5)}.`}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${label} of ${upload.file.name}`}
            disabled={isBusy}
            onClick={maker === '' ? onChoose : onAdd}
          >
            {label}
          </Button>
        </>
      )}
      {families.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {`Not offered as ${families.length === 1 ? 'a part' : 'parts'}, because other numbers begin so: ${listText(families, 5)}.`}
        </Typography>
      )}
      {lacked !== 0 && (
        <>
          <Typography variant="caption" component="p">
            {`The vault lacks ${lacked.toLocaleString('en')} of its parts.`}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Import as a List: the parts of ${upload.file.name}`}
            disabled={isBusy}
            onClick={onList}
          >
            Import as a List
          </Button>
        </>
      )}
    </Stack>
  )
}
