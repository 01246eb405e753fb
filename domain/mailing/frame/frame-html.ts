// Written by `npm run mail-frame` from scripts/mail-frame/frame.mjml.

/** The frame of all mails, with slots in double brackets; what stands between `[[#name]]` and `[[/name]]` is optional. */
export const frameHtml = `<!doctype html>
<html lang="[[language]]" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>[[title]]</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root {
color-scheme: light dark;
supported-color-schemes: light dark;
}
a {
color: #2a4cbb;
}
.body img {
max-width: 100%;
height: auto;
}
.body > div > :last-child {
margin-bottom: 0 !important;
}
.foot > div > :last-child {
margin-bottom: 0 !important;
}
@media (max-width: 639px) {
.page > div {
padding: 0 10px !important;
}
.card > table > tbody > tr > td {
padding: 24px 0 !important;
}
.head,
.body,
.foot,
.rule {
padding-left: 20px !important;
padding-right: 20px !important;
}
}
@media (prefers-color-scheme: dark) {
.page{background-color:#121316 !important}
.page > div{background-color:#121316 !important}
.head > div{color:#ecebe8 !important}
.card{background:#1a1b1f !important;background-color:#1a1b1f !important}
.card > table{background:#1a1b1f !important;background-color:#1a1b1f !important}
.card > table > tbody > tr > td{border-color:#2d2e33 !important}
.body > div{color:#ecebe8 !important}
.body a{color:#a3b7ff !important}
.body hr{border-color:#2d2e33 !important}
.body td{border-color:#2d2e33 !important}
.body .box{background:#232429 !important}
.body .dim{color:#a8a7a3 !important}
.body .line{border-color:#2d2e33 !important}
.body .button-face{background:#4566d6 !important;border-color:#4566d6 !important}
.body a.button{color:#ffffff !important;border-color:#4566d6 !important}
.rule > p{border-color:#2d2e33 !important}
.foot > div{color:#a8a7a3 !important}
.foot a{color:#a3b7ff !important}
}
[data-ogsc] .page{background-color:#121316 !important}
[data-ogsc] .page > div{background-color:#121316 !important}
[data-ogsc] .head > div{color:#ecebe8 !important}
[data-ogsc] .card{background:#1a1b1f !important;background-color:#1a1b1f !important}
[data-ogsc] .card > table{background:#1a1b1f !important;background-color:#1a1b1f !important}
[data-ogsc] .card > table > tbody > tr > td{border-color:#2d2e33 !important}
[data-ogsc] .body > div{color:#ecebe8 !important}
[data-ogsc] .body a{color:#a3b7ff !important}
[data-ogsc] .body hr{border-color:#2d2e33 !important}
[data-ogsc] .body td{border-color:#2d2e33 !important}
[data-ogsc] .body .box{background:#232429 !important}
[data-ogsc] .body .dim{color:#a8a7a3 !important}
[data-ogsc] .body .line{border-color:#2d2e33 !important}
[data-ogsc] .body .button-face{background:#4566d6 !important;border-color:#4566d6 !important}
[data-ogsc] .body a.button{color:#ffffff !important;border-color:#4566d6 !important}
[data-ogsc] .rule > p{border-color:#2d2e33 !important}
[data-ogsc] .foot > div{color:#a8a7a3 !important}
[data-ogsc] .foot a{color:#a3b7ff !important}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark"> <meta
name="format-detection" content="telephone=no,date=no,address=no,email=no">
</head>
<body  class="page" style="word-spacing:normal;background-color:#f7f6f3;">
<div
aria-label="[[title]]" aria-roledescription="email" role="article" lang="[[language]]" dir="ltr" style="word-spacing:normal;background-color:#f7f6f3;"
>
[[#preheader]]<div
style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;line-height:1px;color:#f7f6f3;mso-hide:all">[[preheader]]
&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>[[/preheader]]
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 0 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
[[#logo]]
<tr>
<td
align="left" class="head" style="font-size:0px;padding:0 32px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:0;text-align:left;color:#1c1d21;"
><img
class="logo"
src="[[logo]]"
alt="[[organization]]"
height="40"
style="
display: block;
height: 40px;
width: auto;
max-width: 240px;
object-fit: contain;
object-position: left;
border: 0;
font-size: 15px;
line-height: 20px;
font-weight: 600;
"
/></div>
</td>
</tr>
[[/logo]][[#name]]
<tr>
<td
align="left" class="head" style="font-size:0px;padding:0 32px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:15px;font-weight:600;line-height:20px;text-align:left;color:#1c1d21;"
>[[organization]]</div>
</td>
</tr>
[[/name]]
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:12px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e5e3dd;border-radius:12px;direction:ltr;font-size:0px;padding:32px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:598px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="left" class="body" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1c1d21;"
>[[body]]</div>
</td>
</tr>
[[#footer]]
<tr>
<td
align="center" class="rule" style="font-size:0px;padding:28px 32px 20px;word-break:break-word;"
>
<p
style="border-top:solid 1px #e5e3dd;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #e5e3dd;font-size:1px;margin:0px auto;width:534px;" role="presentation" width="534px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="foot" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#5d5c57;"
>[[footer]]</div>
</td>
</tr>
[[/footer]]
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 24px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`
