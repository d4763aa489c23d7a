import Typography from '@mui/material/Typography'
import { useEffect, useState, type ComponentProps } from 'react'
import type { AnswerView } from '../answer/answer-view'

type View = typeof AnswerView

/** Nobody has an answer before a question, so what shows one is not a part of the first screen. */
let known: View | undefined

export async function loadAnswerView(): Promise<View> {
  known = (await import('../answer/answer-view')).AnswerView
  return known
}

/** An answer; until that can be shown whole, its sentence. */
export function LaterAnswer(props: ComponentProps<View>) {
  const [View, setView] = useState(() => known)
  useEffect(() => {
    // If this fails, its sentence stays.
    if (!View)
      loadAnswerView().then(
        (view) => setView(() => view),
        () => {},
      )
  }, [View])
  return View ? <View {...props} /> : <Typography sx={{ whiteSpace: 'pre-wrap' }}>{props.content}</Typography>
}

/** Whether the kept messages can be shown whole, so that nothing moves when their answers come. */
export function useAnswersReady(hasAnswers: boolean, isAsked: boolean): boolean {
  const [isReady, setReady] = useState(!hasAnswers || known !== undefined)
  useEffect(() => {
    if (hasAnswers || isAsked)
      void loadAnswerView().then(
        () => setReady(true),
        () => setReady(true),
      )
  }, [hasAnswers, isAsked])
  return isReady
}
