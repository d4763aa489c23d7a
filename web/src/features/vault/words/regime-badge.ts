import type { Regime } from '@attestry/core/base/regime'
import { topicLabels } from '@attestry/core/base/words'
import type { NewestList } from '@attestry/core/law/candidate-list'
import { firstEnding } from '@attestry/core/law/exemption-state'
import { endingWord } from '@attestry/core/law/words'
import { olderList } from '@attestry/core/vault/declared-list'
import type { Covered } from '@attestry/core/vault/document-summary'
import { declaredListText, factSource, factTextOn, factWord } from '@attestry/core/vault/fact-words'
import { type Fact, toneOf, toneOn } from '@attestry/core/vault/facts'
import { isDocumented } from '@attestry/core/vault/listing'
import type { Tone } from '../../../ui/status-chip'
import { endingTone } from './ending-tone'

/** What the list says of a regime of a part: in a word or two, in its colour, and the whole of it. */
export function regimeBadge(
  regime: Regime,
  fact: Fact,
  covered: Pick<Covered, 'covered_until'>,
  newest: NewestList,
  now: number,
): { label: string; tone: Tone; words: string } {
  const older = regime === 'reach' ? olderList(fact, newest) : null
  const words = [
    `${topicLabels[regime]}: ${factTextOn(fact, now)}`,
    ...(fact.status === 'unknown' && fact.unread ? [factSource(fact, now)] : []),
    ...(older ? [declaredListText(older, newest, [])] : []),
  ].join('; ')
  const isGood = toneOf(fact) === 'good'
  // Worse news stands in the place of exemptions.
  const ending = isGood ? firstEnding(fact.exemptions, now) : null
  if (ending) return { label: endingWord(ending), tone: endingTone(ending), words }
  if (older && isGood) return { label: `${older.entries} of ${newest.entries}`, tone: 'attention', words }
  return { label: factWord(fact, isDocumented(regime, covered, now)), tone: toneOn(fact, now), words }
}
