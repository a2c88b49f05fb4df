/** Renders a page without scripts, styles or data of the web app, for when the web app fails. */
function plainPage(title: string, lines: readonly string[]): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="line-height: 1.2">${title}</h1>
${lines.join('\n')}
</body>
</html>
`;
}

/** Renders the page for the case that the error page of the web app fails too. */
export function failurePage(requestId: string): string {
  return plainPage('Algo no salió bien', [
    '<p>Tuvimos un problema al mostrar esta página. Ya quedó registrado; intenta de nuevo en un momento.</p>',
    '<p><a href="/">Ir al inicio</a></p>',
    `<p style="font-size: 0.8125rem; opacity: 0.75">Referencia: ${requestId}</p>`,
  ]);
}

/** Renders the page for a rate-limited address. It is cheap, unlike the pages of the web app. */
export function busyPage(seconds: number): string {
  const wait = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return plainPage('Demasiadas visitas seguidas', [
    `<p>Espera ${wait} y vuelve a intentarlo.</p>`,
    '<p><a href="">Reintentar</a></p>',
  ]);
}
