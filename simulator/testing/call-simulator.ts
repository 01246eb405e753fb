import type { TestSimulator } from './start-simulator.ts'

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; text: string }

/** Calls the simulator as Assay does. */
export async function call(
  { url, key }: Pick<TestSimulator, 'url' | 'key'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}
