import { isOutage } from '../platform/outage'
import { isSpent, type Model, ModelAway } from './tasks/task'

/** One input that takes the model too long is not an outage, but this many in a row are. */
const IN_A_ROW = 3

export type PatientModel = Model & { isAway(): boolean }

/** The model for one run. After several failures in a row it is not asked again. */
export function untilAway(model: Model): PatientModel {
  let inARow = 0
  const isAway = () => inARow >= IN_A_ROW
  return {
    ...model,
    // Nobody has to wait for a model that has another to answer in its place.
    isAway: () => model.fallback === undefined && isAway(),
    async answer(task, input, signal) {
      if (isAway()) throw new ModelAway('The model was away a moment ago')
      try {
        const answer = await model.answer(task, input, signal)
        inARow = 0
        return answer
      } catch (failure) {
        if (failure instanceof ModelAway && isSpent(failure.reason)) throw failure
        if (!signal?.aborted && !(failure instanceof ModelAway) && !isOutage(failure)) throw failure
        inARow += 1
        throw failure instanceof ModelAway ? failure : new ModelAway('The model is away', { cause: failure })
      }
    },
  }
}
