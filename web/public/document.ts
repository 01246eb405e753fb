import type { PageAssets, PageState } from '../../contract/public-pages.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'
import { localeOf, type Texts } from '../link/texts/translate.ts'

type Document = {
  state: PageState
  texts: Texts
  title: string
  body: string
  assets: PageAssets
  icon?: string | undefined
}

/** The whole page. It has no inline script or style: the CSP of these pages allows neither. */
export function documentOf({ state, texts, title, body, assets, icon }: Document): string {
  return `<!doctype html>
<html lang="${localeOf(state.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121316" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)}</title>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${assets.beforeDrawing.map((src) => `<script src="${src}"></script>`).join('\n')}
${icon ? `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">` : ''}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`).join('\n')}
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
${assets.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="page">${body}</div>
<script type="application/json" id="page-state">${inScript({ state, texts })}</script>
</body>
</html>
`
}

/** JSON that cannot close the script element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
