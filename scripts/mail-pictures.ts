import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArguments, chromiumExecutable, chromiumSandbox } from '../server/platform/chromium.ts'
import { sampleMails } from './mail-pictures/sample-mails.ts'

/**
 * Pictures of all shipped mails as people see them: every kind and language, on a desk and on a phone, light and dark.
 * `npm run mail-pictures -- cs MailNotify` draws only those whose name contains all of the words.
 */
const folder = join(process.env['ASSAY_DATA_DIR'] ?? '.data', 'mail-pictures')
const wanted = process.argv.slice(2)
const widths = [700, 320]
const schemes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await chromiumExecutable(),
  args: chromiumArguments,
  chromiumSandbox,
})
let count = 0
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme, javaScriptEnabled: false })
    for (const { name, html } of sampleMails()) {
      const file = `${name}-${width}-${colorScheme}`
      if (!wanted.every((word) => file.includes(word))) continue
      await page.setContent(html)
      await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
      count += 1
    }
    await page.close()
  }
}
await browser.close()
console.log(`${count} pictures in ${folder}`)
