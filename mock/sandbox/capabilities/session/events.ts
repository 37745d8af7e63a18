declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** Somebody signed in on a device while being signed in on others, none of which has its name. */
    'session.device_joined': { readonly device: string; readonly at: number };
  }
}

export {};
