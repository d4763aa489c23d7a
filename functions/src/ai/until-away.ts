import { isOutage } from '../platform/outage'
import type { Model } from './task'

/** The model cannot be reached now; this says nothing about the input. */
export class ModelAway extends Error {
  override readonly name = 'ModelAway'
}

/** One input that takes the model too long is not an outage, but this many in a row are. */
const IN_A_ROW = 3

export type PatientModel = Model & { isAway(): boolean }

/** The model for one run. After several failures in a row it is not asked again. */
export function untilAway(model: Model): PatientModel {
  let inARow = 0
  const isAway = () => inARow >= IN_A_ROW
  return {
    provider: model.provider,
    isAway,
    async answer(task, input, signal) {
      if (isAway()) throw new ModelAway('The model was away a moment ago')
      try {
        const answer = await model.answer(task, input, signal)
        inARow = 0
        return answer
      } catch (failure) {
        if (!signal?.aborted && !isOutage(failure)) throw failure
        inARow += 1
        throw new ModelAway('The model is away', { cause: failure })
      }
    },
  }
}
