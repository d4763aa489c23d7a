import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { Millis, Uid } from '../base/primitives'

const Part = z.object({ key: z.string(), size: z.number().int(), sha256: z.string() })

/** Server only: the job that makes the newest export of an organization, and removes it when its time is over. */
export const ExportJob = jobOf({
  organization_id: z.string(),
  asked_by: Uid,
  asked_at: Millis,
  /** Where the next part begins: in which section, and after which document or file of it. */
  section: z.number().int().default(0),
  after: z.string().default(''),
  parts: z.array(Part).default([]),
  documents: z.number().int().default(0),
  files: z.number().int().default(0),
  /** When it is removed; null while it is made. */
  expires_at: Millis.nullable().default(null),
})
export type ExportJob = z.infer<typeof ExportJob>

/** For so many days an export can be downloaded. */
export const EXPORT_DAYS = 7

const ExportView = z.object({
  /** `none`: there is none, or no longer. */
  state: z.enum(['none', 'running', 'ready']),
  asked_at: Millis.nullable(),
  /** How many are in it so far. */
  documents: z.number().int(),
  files: z.number().int(),
  parts: z.array(Part.pick({ size: true })),
  expires_at: Millis.nullable(),
})
export type ExportView = z.infer<typeof ExportView>

export const organizationExportApi = {
  startOrganizationExport: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/export',
    access: 'admin',
    summary: 'Begin to export everything of the organization; an export that is being made goes on',
    input: z.strictObject({}),
    output: ExportView,
  }),
  readOrganizationExport: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/me/export',
    access: 'admin',
    summary: 'How far the newest export of the organization has come',
    input: z.strictObject({}),
    output: ExportView,
  }),
  downloadOrganizationExport: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/me/export/file',
    access: 'admin',
    summary: 'One part of the export, a ZIP; parts count from 1',
    input: z.strictObject({ part: z.coerce.number().int().min(1).max(10_000) }),
    output: z.file(),
  }),
}
