/** The page for the case that even the web app's own error page could not be rendered. */
export function failurePage(requestId: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Algo no salió bien · Oficio</title>
</head>
<body style="color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>Algo no salió bien</h1>
<p>Tuvimos un problema al mostrar esta página. Ya quedó registrado; intenta de nuevo en un momento.</p>
<p><a href="/">Ir al inicio</a></p>
<p style="font-size: 0.8125rem; opacity: 0.75">Referencia: ${requestId}</p>
</body>
</html>
`;
}
