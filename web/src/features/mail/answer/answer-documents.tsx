import type { Attachment } from '@attestry/core/mail/inbox'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { packingOf } from '@attestry/core/vault/packing'
import Stack from '@mui/material/Stack'
import { AddDocuments, AddedDocuments } from './added-documents'
import { DocumentGrid } from './document-grid'
import { FillForms } from './fill-forms'
import { AttachFiles, OwnFiles, type useOwnFiles } from './own-files'
import { PackingChoice } from './packing-choice'
import { TextTopics } from './text-topics'
import { useAcceptAgain } from './use-accept-again'
import type { AnswerInMaking } from './use-answer'

type Props = {
  emailId: number
  attachments: readonly Attachment[]
  grid: AnswerGrid
  answer: AnswerInMaking
  own: ReturnType<typeof useOwnFiles>
}

/** What is sent with an answer, and what its text answers instead. */
export function AnswerDocuments({ emailId, attachments, grid, answer, own }: Props) {
  const { chosen, draft, now } = answer
  const all = [...chosen.files, ...own.kept]
  const added = { files: chosen.added.files, now, onToggle: chosen.added.toggle }
  return (
    <>
      <DocumentGrid
        grid={grid}
        chosen={chosen.ofParts.chosen}
        sent={answer.sent}
        inText={answer.answeredInText}
        now={now}
        onToggle={chosen.ofParts.toggle}
        onAccept={useAcceptAgain(emailId)}
      />
      <AddedDocuments {...added} />
      <OwnFiles emailId={emailId} files={own} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <AddDocuments {...added} />
        <AttachFiles onPick={own.add} />
        <FillForms
          {...{ emailId, attachments }}
          kept={own.kept}
          fileIds={chosen.files.map(({ id }) => id)}
          onFilled={own.keep}
        />
      </Stack>
      <TextTopics topics={chosen.topics.possible} inText={chosen.topics.inText} onToggle={chosen.topics.toggle} />
      {(grid.rows.length > 0 || all.length > 0) && (
        <PackingChoice draft={draft} canZip={all.length > 0 && packingOf(all) === 'loose'} />
      )}
    </>
  )
}
