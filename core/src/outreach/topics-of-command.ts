import { Topic } from '../base/topic'

/** What a command asks for, by what its words say. */
export function topicsOfCommand(command: string): Topic[] {
  const text = command.toLowerCase()
  return Topic.options.filter((topic) => TOPIC_WORDS[topic].test(text))
}

const TOPIC_WORDS: Record<Topic, RegExp> = {
  rohs: /\brohs\b/,
  reach: /\breach\b|\bsvhc\b/,
  prop65: /\bprop(?:osition|\.)?\s*65\b/,
  conflict_minerals: /\bconflict minerals?\b|\bcmrt\b|\bemrt\b/,
  country_of_origin: /\b(?:certificates?|country|countries) of origin\b/,
  hs_code: /\bhs[- ]?codes?\b|\bcustoms code\b|\bhts\b/,
  pfas: /\bpfas\b/,
  other: /$^/,
}
