import { writeFileSync } from 'node:fs'
import { mailFrameFile } from './mail-frame/make-mail-frame.ts'

/** Writes the frame of all mails into the domain, from MJML. */
writeFileSync(new URL('../domain/mailing/frame/frame-html.ts', import.meta.url), await mailFrameFile())
