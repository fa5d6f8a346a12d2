/** Hosts whose connections never leave the machine, with or without a port; browsers trust them like https. */
export const loopbackHost = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$|^::1$/i;
