/** @param client as `clientNetwork` writes it: `::1` by its network */
export const isLoopbackClient = (client: string): boolean => /^127\.|^0:0:0:0$/.test(client);

/** With or without a port. Browsers trust these hosts like https. */
export const loopbackHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$|^::1$/i;
