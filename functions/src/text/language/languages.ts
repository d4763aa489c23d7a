import { cs } from './cs'
import { da } from './da'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fi } from './fi'
import { fr } from './fr'
import { hu } from './hu'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { nl } from './nl'
import { pl } from './pl'
import { pt } from './pt'
import { ro } from './ro'
import type { Language } from './shape'
import { sv } from './sv'
import { tr } from './tr'
import { zh } from './zh'

export const LANGUAGES: readonly Language[] = [en, de, fr, es, it, pl, pt, nl, cs, sv, tr, da, fi, hu, ro, zh, ja, ko]

export const languageOf = (code: string): Language => LANGUAGES.find((language) => language.code === code) ?? en
