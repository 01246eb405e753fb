import type { Plugin } from 'vite'

/**
 * Browsers remember that a module could not be loaded, and answer a further `import()` of it without asking the server.
 * So a failed one is asked for under another address: what was lost on the way comes with the next try.
 */
export const askAgain: Plugin = {
  name: 'assay-ask-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          part.code = part.code.replaceAll(
            /import\(([`"'])(\.\/[\w.-]+\.js)\1\)/g,
            (whole, _quote, file: string) => `${whole}.catch(()=>import("${file}?"+Date.now()))`,
          )
    },
  },
}
