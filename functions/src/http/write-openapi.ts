import { writeFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { openapiOf } from './openapi'

/** `npm run openapi -w functions`: writes the committed description of the API after the core has changed. */
const file = new URL('../../../core/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openapiOf(api), null, 2)}\n`)
console.log(`Written: ${file.pathname}`)
