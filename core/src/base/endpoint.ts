import { z } from 'zod'
import type { KeyScope } from './key-scope'

/** Who may call: anybody, any active member of an organization, or an active admin of one. */
export type Access = 'public' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call. `path` has `:name` for path parameters. `input` parses the path parameters together with the query
 * (GET, DELETE, and `inQuery`) or the JSON body (POST, PUT, PATCH); a path parameter wins over a body field of the same
 * name. A field that `output` does not name never leaves the server. With the output `z.null()` the answer is 204
 * without a body.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  K extends true | undefined = true | undefined,
> = {
  method: Method
  path: `/${string}`
  access: A
  /** Which API keys may call it. Without one, none may. */
  scope?: KeyScope
  /** A session that has yet to show its second factor, or to set one up, may call it. */
  isBeforeSecondFactor?: true
  /** What a member who is not an admin is told, instead of the general refusal. */
  adminOnly?: string
  /** The effect of this POST must not happen twice, so `Idempotency-Key` is honoured. */
  idempotent?: K
  /** Its body may be a form with files (RFC 7578), which become the field `files`. JSON is read as well. */
  isForm?: true
  /** The fields of this POST that are not in the path are in the query; it has no body. */
  inQuery?: true
  /** The maximum size of a body in bytes, if `MAX_BODY` is not enough. */
  maxBody?: number
  summary: string
  input: I
  output: O
}

/** The maximum size of a body in bytes, for endpoints without a `maxBody` of their own. */
export const MAX_BODY = 64 * 1024

export const endpoint = <
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  const K extends true | undefined = undefined,
>(
  definition: Endpoint<I, O, A, K>,
): Endpoint<I, O, A, K> => definition

/** What a caller sends. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What the use case receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What the use case returns. */
export type Output<E extends Endpoint> = z.input<E['output']>
/** What the caller reads. */
export type Answer<E extends Endpoint> = z.output<E['output']>

/** The body of every answer that reports a failure. */
export const Problem = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
  ]),
  code: z.string().optional(),
  request_id: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
