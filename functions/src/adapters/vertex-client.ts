import type { GoogleGenAI } from '@google/genai'

export type VertexConfig = {
  project: string
  location: string
  model: string
  /** A server on this machine that stands in for Vertex AI, and asks for no credentials. */
  standInUrl?: string
}

/** A schema as Vertex AI takes it: a subset of OpenAPI 3.0, where `null` is a flag and not a type. */
export type ResponseSchema = {
  type?: 'OBJECT' | 'ARRAY' | 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN'
  description?: string
  nullable?: true
  enum?: string[]
  items?: ResponseSchema
  properties?: Record<string, ResponseSchema>
  required?: string[]
  /** Models fill the fields in this order, so that what is concluded comes after what it is concluded from. */
  propertyOrdering?: string[]
  anyOf?: ResponseSchema[]
}

export type Question = { instructions: string; input: string; schema: ResponseSchema; maxTokens: number }

/** Asks once. An abort closes the connection. */
export type Generate = (question: Question, signal: AbortSignal) => Promise<unknown>

/**
 * Calls Gemini on Vertex AI with the function's own service account. The client is loaded by the first question: it
 * would slow down the start of every function.
 */
export function createVertexClient({ project, location, model, standInUrl }: VertexConfig): Generate {
  let loading: Promise<GoogleGenAI> | undefined
  const load = async (): Promise<GoogleGenAI> => {
    const genai = await import('@google/genai')
    return new genai.GoogleGenAI({
      vertexai: true,
      project,
      location,
      // Its credentials are the function's. With the project it need not look for that.
      googleAuthOptions: { projectId: project, ...(standInUrl !== undefined && { apiKey: 'stand-in' }) },
      httpOptions: { baseUrl: standInUrl },
    })
  }
  return async ({ instructions, input, schema, maxTokens }, signal) => {
    const client = await (loading ??= load())
    return client.models.generateContent({
      model,
      contents: [{ role: 'user', parts: [{ text: input }] }],
      config: {
        systemInstruction: instructions,
        temperature: 0,
        maxOutputTokens: maxTokens,
        responseMimeType: 'application/json',
        responseSchema: schema,
        abortSignal: signal,
      },
    })
  }
}
