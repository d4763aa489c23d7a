import { repairRequest } from '../../repair/repair-request'
import type { startRequest } from './start-request'

type Stage = Pick<Awaited<ReturnType<typeof startRequest>>, 'deps' | 'org' | 'ref' | 'now' | 'followRequest'>

/** Once all is followed, the nightly repair must find nothing that a request has lost. */
export async function checkHistory({ deps, org, ref, now, followRequest }: Stage): Promise<void> {
  if (!(await ref.get()).exists) return
  await followRequest()
  const { lines, wrong } = (await repairRequest(deps, org, Number(ref.id), now() + 3600_000)) ?? {
    lines: [],
    wrong: [],
  }
  if (lines.length + wrong.length > 0) throw new Error(`The repair finds ${JSON.stringify({ lines, wrong })}`)
}
