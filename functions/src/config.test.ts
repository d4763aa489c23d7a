import { expect, test } from 'vitest'
import { readConfig } from './config'

const local = { GCLOUD_PROJECT: 'demo-attestry' }
const vertex = { ...local, AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test' }

test('without configuration the built-in rules answer alone', () => {
  expect(readConfig(local)).toMatchObject({ AI_PROVIDER: 'local', AI_TOKENS_PER_MONTH: 5_000_000 })
})

test('a model of Vertex AI is named, and asked where the functions run unless another place is named', () => {
  expect(readConfig(vertex)).toMatchObject({ AI_PROVIDER: 'vertex', VERTEX_LOCATION: 'europe-west1' })
  expect(() => readConfig({ ...vertex, VERTEX_MODEL: undefined })).toThrow('VERTEX_MODEL must name the model')
  expect(() => readConfig({ ...vertex, VERTEX_LOCATION: 'evil.test/#' })).toThrow('VERTEX_LOCATION')
  expect(() => readConfig({ ...vertex, VERTEX_MODEL: '../m' })).toThrow('VERTEX_MODEL')
})

test('a stand-in reads mail only on this machine, and only of a project that does not exist in the cloud', () => {
  const standIn = { ...vertex, VERTEX_STAND_IN_URL: 'http://127.0.0.1:4000' }
  expect(readConfig(standIn).VERTEX_STAND_IN_URL).toBe('http://127.0.0.1:4000')
  expect(() => readConfig({ ...standIn, VERTEX_STAND_IN_URL: 'https://evil.test' })).toThrow('VERTEX_STAND_IN_URL')
  expect(() => readConfig({ ...standIn, VERTEX_STAND_IN_URL: 'http://127.0.0.1.evil.test' })).toThrow(
    'VERTEX_STAND_IN_URL',
  )
  expect(() => readConfig({ ...standIn, GCLOUD_PROJECT: 'attestry-live' })).toThrow('only for the local run')
})
