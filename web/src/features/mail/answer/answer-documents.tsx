import type { Attachment } from '@attestry/core/mail/inbox'
import type { AnswerGrid } from '@attestry/core/sending/answer-grid'
import { paperCells } from '@attestry/core/sending/company-papers'
import { packingOf } from '@attestry/core/vault/packing'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { CompanyPapers } from './company-papers'
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
  /** Who is answered, and may have numbers of their own for parts. */
  customer: string | null
  attachments: readonly Attachment[]
  grid: AnswerGrid
  answer: AnswerInMaking
  own: ReturnType<typeof useOwnFiles>
}

/** What is sent with an answer, and what its text answers instead. */
export function AnswerDocuments({ emailId, customer, attachments, grid, answer, own }: Props) {
  const { chosen, draft, now } = answer
  const all = [...chosen.files, ...own.kept]
  const added = { files: chosen.added.files, now, onToggle: chosen.added.toggle }
  const addedIds = useMemo(() => new Set(chosen.added.files.map(({ id }) => id)), [chosen.added.files])
  const offered = useMemo(() => new Set(paperCells(grid).flatMap(({ files }) => files.map(({ id }) => id))), [grid])
  const others = useMemo(() => chosen.added.files.filter(({ id }) => !offered.has(id)), [chosen.added.files, offered])
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
      <CompanyPapers grid={grid} chosen={addedIds} now={now} onToggle={chosen.added.toggle} />
      <AddedDocuments {...added} files={others} />
      <OwnFiles emailId={emailId} files={own} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        <AddDocuments {...added} customer={customer} />
        <AttachFiles onPick={own.add} />
        <FillForms
          {...{ emailId, attachments }}
          kept={own.kept}
          fileIds={chosen.files.map(({ id }) => id)}
          hasParts={grid.rows.some(({ part }) => part.asked)}
          isQuestionnaireAsked={grid.general.includes('questionnaire')}
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
