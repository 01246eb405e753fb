import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/**
 * A process that serves until stopped, in which something fails without a handler; afterwards it shuts down cleanly.
 */
function processWith(failure: string) {
  const script = `
    import { createReadStream } from 'node:fs'
    import { spawn } from 'node:child_process'
    import { connect } from 'node:net'
    import { stopOnSignal } from '${new URL('signals.ts', import.meta.url).href}'
    stopOnSignal(async () => console.log('stopped in order'))
    setInterval(() => undefined, 1000)
    ${failure}
    setTimeout(() => { console.log('still there'); process.kill(process.pid, 'SIGTERM') }, 500)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { status, said: stdout.trim().split('\n'), logged: stderr }
}

describe('an unhandled error', () => {
  test.each([
    ['a rejected promise', `void Promise.reject(new Error('no'))`, 'unhandled rejection'],
    ['a stream', `createReadStream('/does/not/exist')`, 'ENOENT'],
    ['a socket', `connect('/does/not/exist')`, 'ENOENT'],
    ['a child process', `spawn('/does/not/exist')`, 'ENOENT'],
  ])('of %s is logged and does not end the process', (_what, failure, logged) => {
    const ended = processWith(failure)
    expect(ended).toMatchObject({ status: 0, said: ['still there', 'stopped in order'] })
    expect(ended.logged).toContain(logged)
  })

  test('in our own code shuts the process down cleanly, with exit code 1', () => {
    expect(processWith(`setTimeout(() => { throw new Error('half done') }, 10)`)).toMatchObject({
      status: 1,
      said: ['stopped in order'],
    })
  })
})
