import { escapeHtml } from '../../../domain/text/escape-html.ts'

/** A page of a built-in viewer, which stands for an outside system in demonstrations. */
export function viewerPage(title: string, viewer: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(viewer)}</title><style>${style}</style></head><body><main>
<p><small>${escapeHtml(viewer)}, for demonstrations only: nothing was sent.</small></p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

const style = `
:root{color-scheme:light dark;--canvas:#f7f6f3;--surface:#fff;--line:#e5e3dd;--text:#1c1d21;--dim:#5d5c57;--ink:#2a4cbb}
@media(prefers-color-scheme:dark){:root{--canvas:#121316;--surface:#1a1b1f;--line:#2d2e33;--text:#ecebe8;--dim:#a8a7a3;--ink:#a3b7ff}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:32px 20px}
h1{font-size:20px;line-height:28px}a{color:var(--ink)}main>table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line)}
main>table :is(th,td){text-align:left;padding:8px 12px;border-top:1px solid var(--line);vertical-align:top}main>table th,small,dt{color:var(--dim)}
form{margin:0 0 16px}input{font:inherit;padding:6px 8px}button{font:inherit;padding:6px 12px}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:20px 28px;margin-top:16px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:8px;margin-top:16px;background:var(--surface)}
blockquote{margin:0 0 16px;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px;white-space:pre-wrap;overflow-wrap:anywhere}`
