/** Words of the help chat; its answers are those of the help centre. */
export const helpBotText = {
  open: 'Pregunta aquí',
  title: 'Asistente de ayuda',
  close: 'Cerrar el asistente',
  opened: 'Se abrió el asistente de ayuda, al final de la página.',
  conversation: 'Conversación',
  greeting: 'Hola, soy el asistente de Oficio. Respondo al momento lo que más se pregunta.',
  pickTopic: '¿Sobre qué es tu duda?',
  pickQuestion: 'Elige una pregunta, o escríbela con tus palabras.',
  found: 'Esto puede ayudarte:',
  nothing: 'No tengo una respuesta para eso. Prueba con otras palabras, o escríbenos a',
  anythingElse: 'Otra pregunta',
  yours: 'Tú',
  question: 'Tu pregunta',
  placeholder: 'Escribe tu pregunta',
  send: 'Enviar',
} as const;
