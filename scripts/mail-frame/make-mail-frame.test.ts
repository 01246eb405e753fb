import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailFrameFile } from './make-mail-frame.ts'

test('the frame of mails is what MJML makes of its source; `npm run mail-frame` writes it', async () => {
  expect(readFileSync('domain/mailing/frame/frame-html.ts', 'utf8')).toBe(await mailFrameFile())
})
