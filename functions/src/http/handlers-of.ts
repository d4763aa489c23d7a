import type { Readable } from 'node:stream'
import type { Endpoint, Input, Output } from '@attestry/core/base/endpoint'
import type { z } from 'zod'
import type { Network } from '../adapters/count-network'
import type { Caller } from '../platform/caller'
import { once } from '../platform/once'

/** The answer of an endpoint that sends a file. It is streamed, always as an attachment. */
export type FileAnswer = { filename: string; mime_type: string; size?: number; stream: Readable }

type Answer<E extends Endpoint> = E['output'] extends z.ZodFile ? FileAnswer : Output<E>

/** Public endpoints get the request's address instead of a caller, so that they can limit attempts. */
export type Context<E extends Endpoint> = E['access'] extends 'public' ? Network : Caller

/** The function called for each endpoint. */
export type HandlersOf<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (input: Input<A[K]>, context: Context<A[K]>) => Promise<Answer<A[K]>>
}

/**
 * One use case for each endpoint, with all dependencies as its input. A missing one or a wrong output does not compile.
 */
export type UseCasesOf<A extends Record<string, Endpoint>, Deps> = {
  [K in keyof A]: (deps: Deps, context: Context<A[K]>, input: Input<A[K]>) => Promise<Answer<A[K]>>
}

/** What several files export together. */
type All<Files extends object[]> = Files extends [infer File, ...infer Others extends object[]]
  ? File & All<Others>
  : unknown

/** The use cases of endpoints, of the files that export them under their names. The first call of one loads these. */
export function fromFiles<A extends Record<string, Endpoint>, Files extends object[]>(
  api: A,
  ...files: { [I in keyof Files]: () => Promise<Files[I]> }
): Pick<All<Files>, keyof A & keyof All<Files>> {
  const loaded = once(async () => Object.assign({}, ...(await Promise.all(files.map((load) => load())))))
  const useCases = Object.keys(api).map((name) => [
    name,
    async (...given: unknown[]): Promise<unknown> => (await loaded())[name](...given),
  ])
  return Object.fromEntries(useCases)
}

/** Binds the use cases to their dependencies. */
export function handlersOf<A extends Record<string, Endpoint>, Deps>(
  api: A,
  useCases: UseCasesOf<A, Deps>,
  deps: Deps,
): HandlersOf<A> {
  const handlers = {} as HandlersOf<A>
  for (const name in api) handlers[name] = (input, context) => useCases[name](deps, context, input)
  return handlers
}
