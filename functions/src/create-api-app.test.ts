import { readdirSync, readFileSync } from 'node:fs'
import { api } from '@attestry/core/api'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** knip takes every export of these files for used, because the table of use cases loads them whole. */
test('the files of use cases export nothing that nobody else imports', () => {
  const loads = [...textOf('create-api-app.ts').matchAll(/import\('\.\/([^']+)'\)/g)]
  const files = [...new Set(loads.map(([, name]) => `${name}.ts`))]
  const texts = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: textOf(file) }))
  const unused = files.flatMap((file) => {
    const exported = [...textOf(file).matchAll(/^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm)]
    return exported
      .flatMap(([, name = '']) => (name in api ? [] : [name]))
      .filter((name) => !texts.some((one) => one.file !== file && new RegExp(`\\b${name}\\b`).test(one.text)))
      .map((name) => `${file}: ${name}`)
  })
  expect(files.length).toBeGreaterThan(40)
  expect(unused).toEqual([])
})
