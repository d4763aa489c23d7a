import { z } from 'zod'
import { OwnCompanyType, OwnPartType, type OwnType } from '../base/document-type'
import { OwnKind } from '../base/own-kinds'

export const OwnKindForm = z.strictObject(OwnKind.omit({ type: true }).shape)

/** Whether a kind of one's own is asked of parts, or of the organization itself. */
export const OwnKindAbout = z.enum(['part', 'company'])
export type OwnKindAbout = z.infer<typeof OwnKindAbout>

/** The places that there are for either. */
export const OWN_PLACES: Readonly<Record<OwnKindAbout, readonly OwnType[]>> = {
  part: OwnPartType.options,
  company: OwnCompanyType.options,
}
