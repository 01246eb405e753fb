import { describe, expect, it } from 'vitest'
import { readBody } from '../document/read-body.ts'
import { writeBody } from '../document/write-body.ts'
import { cleanPasted } from './clean-pasted.ts'

const pasted = (html: string) => writeBody(readBody(cleanPasted(html).html))

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
<body lang=CS><!--StartFragment--><p class=MsoNormal style='margin:0cm;mso-pagination:none'><b style='mso-bidi-font-weight:normal'><span lang=CS style='font-size:12.0pt;font-family:"Calibri"'>Dobrý den,<o:p></o:p></span></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>první</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->druhý</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>číslo</p>
<p class=MsoNormal align=center style='text-align:center'>Na střed <a href="https://a.example" style='color:blue'>odkaz</a></p><!--EndFragment--></body></html>`

describe('what is pasted', () => {
  it('from Word has its words, emphasis, lists, alignment and links, and nothing else', () => {
    expect(pasted(fromWord)).toBe(
      [
        '<p><strong>Dobrý den,</strong></p>',
        '<ul>\n<li>první</li>\n<li>druhý</li>\n</ul>',
        '<ol>\n<li>číslo</li>\n</ol>',
        '<p style="text-align: center">Na střed <a href="https://a.example">odkaz</a></p>',
      ].join('\n'),
    )
  })

  it('from Word is without its comments, deleted and hidden words', () => {
    const html = `<p class=MsoNormal>Vážený<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[JN1]</a></span></span> pane<del cite="mailto:Jan" datetime="2026-11-20T10:00">, ty lenochu</del><ins cite="mailto:Jan">,</ins><span style='display:none;mso-hide:all'>skryté</span></p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Nikdo nesmí vědět</p></div></div></div>`
    expect(pasted(html)).toBe('<p>Vážený pane,</p>')
  })

  it('keeps underlined words, and of links those that lead somewhere from a mail', () => {
    const html =
      '<p><span style="text-decoration:underline">a</span> <a href="https://b.example" style="text-decoration:none"><span style="text-decoration:underline">b</span></a> <a href="#_ftn1">c</a> <a href="/d">d</a> <a href="mailto:e@f.example">e</a></p>'
    expect(pasted(html)).toBe(
      '<p><u>a</u> <a href="https://b.example">b</a> c d <a href="mailto:e@f.example">e</a></p>',
    )
  })

  it('has no empty lines from empty layers and cells, but those that a mail of ours has', () => {
    expect(pasted('<div>a</div><div></div><table><tr><td></td><td>b</td></tr></table>')).toBe('<p>a</p>\n<p>b</p>')
    expect(pasted('<p data-pm-slice="1 1 []">a</p><p></p><p>b</p>')).toBe('<p>a</p>\n<p>&nbsp;</p>\n<p>b</p>')
  })

  it('from Google Docs is bold only where it was', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">a </span><span style="font-weight:700;font-style:italic">b</span></p></b>'
    expect(pasted(html)).toBe('<p>a <strong><em>b</em></strong></p>')
  })

  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles', '<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['forms', '<form action="https://x.example"><p>a</p><input name="p"><button>Send</button></form>', '<p>a</p>'],
    ['what runs', '<p onclick="alert(1)"><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['frames', '<iframe srcdoc="<p>x</p>"></iframe><p>a</p>', '<p>a</p>'],
  ])('has no %s', (_, html, written) => {
    expect(pasted(html)).toBe(written)
  })

  it('keeps the words of tables and layers as lines', () => {
    expect(pasted('<table><tr><td>a</td><td>b</td></tr></table><div>c</div><h5>d</h5>')).toBe(
      '<p>a</p>\n<p>b</p>\n<p>c</p>\n<h3>d</h3>',
    )
  })

  it('keeps names of placeholders and buttons copied from another mail', () => {
    const html = '<p data-pm-slice="1 1 []">Dear <span data-placeholder="participantName" title="x">Name</span></p>'
    expect(pasted(html)).toBe('<p>Dear {{participantName}}</p>')
    const button = '<p><a class="button" href="{{sharedReportsURL}}">Open</a></p>'
    expect(pasted(button)).toBe(button)
  })

  it('has no pictures of other sites and none within the text, and says how many were left out', () => {
    const html =
      '<p>a<img src="https://b.example/c.png"><img src="data:image/png;base64,AA"><img src="file:///C:/x.png"><img width="1" src="https://t.example/p.gif"></p>'
    expect(cleanPasted(html).pictures).toBe(3)
    expect(pasted(html)).toBe('<p>a</p>')
    const own = `<p><img src="${location.origin}/api/reports/public/image/u/a.png" alt="A"></p>`
    expect(cleanPasted(own).pictures).toBe(0)
    expect(pasted(own)).toBe('<p><img src="/api/reports/public/image/u/a.png" alt="A"></p>')
  })
})
