import { type MailLanguage, mailLanguages } from '@attestry/core/base/mail-languages'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = {
  language: MailLanguage
  /** What the answer can be in instead. */
  other: { name: string; use: () => void } | null
}

/** Says in which language an answer is to a mail that is not in English, and changes it. */
export const LanguageLine = ({ language, other }: Props) =>
  other && (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 0.5 }}>
      <Typography variant="body2" color="textSecondary">
        In {mailLanguages[language]}
      </Typography>
      <Button size="small" onClick={other.use}>
        Use {other.name}
      </Button>
    </Stack>
  )
