import { at } from '@attestry/core/paths'
import type { Database } from '../adapters/database'
import { gatherViews } from '../people/kept-views'
import { readTeam } from '../people/team'

/** Gathers who is in an organization, and which views they keep, where earlier versions stored them one by one. */
export async function gatherTeam({ transact }: Database, org: string, now: number): Promise<void> {
  const people = await transact({ org, now }, async (tx) => {
    const [team, gathered, write] = await Promise.all([
      tx.read(at('team', org)),
      readTeam(tx, org),
      gatherViews(tx, { org, uid: null }),
    ])
    if (!team) tx.put(at('team', org), { people: gathered })
    write()
    return gathered
  })
  for (const { id: uid } of people)
    await transact({ org, now }, async (tx) => {
      const write = await gatherViews(tx, { org, uid })
      write()
    })
}
