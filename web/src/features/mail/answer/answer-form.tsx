import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { partsSent } from '@attestry/core/sending/answer-table'
import { sendText } from '@attestry/core/sending/words'
import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { recipientOf } from '@attestry/core/mail/recipient'
import type { EmailResponse } from '@attestry/core/sending/responses'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { useSession } from '../../../lib/api/session'
import { Composer } from '../../../ui/composer/composer'
import { TemplateLine } from '../../../ui/composer/template-line'
import { AnswerDocuments } from './answer-documents'
import { AboveAnswer, OtherAnswers } from './answer-notices'
import { DraftWithAi } from './draft-with-ai'
import { LanguageLine } from './language-line'
import { ListLine } from './list-line'
import { useOwnFiles } from './own-files'
import { useAnswer, type AnswerInMaking } from './use-answer'
import { useAnswerEnvelope } from './use-answer-envelope'
import { answerOf } from './answer-of'
import type { AnswerStart } from './use-answer-start'
import { useSeenAnswers } from './use-seen-answers'
import { useSending } from './use-sending'

type Props = {
  email: InboundEmail
  body: EmailBody
  grid: AnswerGrid
  /** What the rules of the organization say. */
  start: AnswerStart
  accounts: readonly EmailAccount[]
  /** The answers to this mail, oldest first. */
  answers: readonly EmailResponse[]
  nameOf: (uid: string) => string
  onSee: (answer: EmailResponse | undefined) => void
  onClose: () => void
}

/** The last check before an answer is sent: from where, to whom, with which text and which documents. */
export function AnswerForm({ email, body, grid, start, accounts, answers, nameOf, onSee, onClose }: Props) {
  const about = answerOf(useSession().uid, email.id)
  const element = useRef<HTMLFormElement>(null)
  const answer = useAnswer(email, body, grid, start, answers)
  const { draft, chosen, written } = answer
  const own = useOwnFiles(email.id, chosen.waiting.kept, chosen.waiting.change)
  const envelope = useAnswerEnvelope(email, body, accounts, answers, draft.own.recipients)
  const seen = useSeenAnswers(about, answers)
  const { mail, warnings } = useSending({ about, email, grid, answer, own, envelope, seen, onClose })
  const onSend = () => {
    seen.seeAll()
    element.current?.requestSubmit()
  }
  return (
    <Composer
      ref={element}
      mail={mail}
      label={sendText(chosen.attached.length + own.kept.length, partsSent(grid, chosen.ofParts.chosen))}
      onFiles={own.add}
      subject={mail.field('subject', written.subject, (subject) => draft.change({ subject }))}
      text={{
        ...mail.field('body_text', written.text, written.type),
        lang: written.language,
        ...(envelope.isQuoted && { hint: 'The question is quoted below.' }),
      }}
      aboutText={<ListLine list={written.list} />}
      warnings={warnings}
      above={
        <>
          <OtherAnswers {...{ seen, mail, nameOf, onSee, onSend }} />
          <AboveAnswer
            {...{ email, envelope, lost: chosen.lost, isLocked: mail.form.isBusy }}
            onRecipients={(recipients) => draft.change({ recipients })}
          />
        </>
      }
      tools={<TextTools emailId={email.id} written={written} />}
      documents={
        <AnswerDocuments
          emailId={email.id}
          customer={recipientOf({ ...email, ...body })}
          attachments={body.attachments}
          {...{ grid, answer, own }}
        />
      }
    />
  )
}

/** What helps with the text: a template, another language, a draft. */
const TextTools = ({ emailId, written }: { emailId: number; written: AnswerInMaking['written'] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <TemplateLine
      kind="answer"
      text={`Template: ${written.begunWith}`}
      onChoose={written.choose}
      onStandard={() => written.choose('standard')}
    />
    <LanguageLine language={written.language} other={written.otherLanguage} />
    <DraftWithAi emailId={emailId} toDraft={written.toDraft} onDraft={written.putDraft} />
  </Stack>
)
